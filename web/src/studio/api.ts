// Requests to the server that this page came from; the token in the page's address opens it.
import type { Answer, Request } from './protocol';

export const token = new URLSearchParams(location.search).get('token') ?? '';

async function ask(url: string, options: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { ...options, headers: { 'X-Cardan-Token': token, ...options.headers } });
  const text = await answer.text();
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`the server answered ${answer.status}`);
  }
  if (!answer.ok) throw Object.assign(new Error(value.error ?? `the server answered ${answer.status}`), { diagnostics: value.diagnostics });
  return value;
}

// What the pages that have no types ask for, they know best.
type Loose = any;
export const get = (path: string, query: Record<string, string> = {}): Promise<Loose> => ask(`/api/${path}?${new URLSearchParams(query)}`);
export const post = (path: string, body: object, options: RequestInit = {}): Promise<Loose> =>
  ask(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), ...options });
// What cannot be done is an error, with the reason.
export async function edit(request: Request): Promise<Answer> {
  const answer = await post('edit', request);
  if (answer.error) throw new Error(answer.error);
  return answer;
}
