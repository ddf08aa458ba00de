// Requests to the server that this page came from; the token in the page's address opens it.
import { Connection, Refused } from './connection';
import type { Answer, Request } from './protocol';

export const token = new URLSearchParams(location.search).get('token') ?? '';

const hearers = new Set<() => void>();
export const connection = new Connection(
  () => get('list'),
  () => hearers.forEach((hear) => hear()),
);
// The server answers again, after it did not.
export const onBack = (hear: () => void) => hearers.add(hear);

async function send(url: string, options: RequestInit = {}): Promise<Response> {
  const end = connection.begin();
  try {
    const answer = await fetch(url, { ...options, headers: { 'X-Cardan-Token': token, ...options.headers } });
    end(answer.status === 401 ? 'refused' : 'answered');
    return answer;
  } catch {
    end('unreachable');
    throw new Error('the server does not answer');
  }
}

async function ask(url: string, options: RequestInit = {}): Promise<unknown> {
  const answer = await send(url, options);
  const text = await answer.text();
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`the server answered ${answer.status}`);
  }
  if (!answer.ok) throw new Refused(answer.status, value);
  return value;
}

const words = (query: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
export const get = <T>(path: string, query: Record<string, unknown> = {}): Promise<T> =>
  ask(`/api/${path}?${words(query)}`) as Promise<T>;

// Another page of the server.
export const openPage = (path: string, query: Record<string, unknown>) =>
  open(`/${path}?${words({ token, ...query })}`, '_blank', 'noopener');

// What is no JSON, such as a picture.
export async function bytes(path: string, query: Record<string, unknown>): Promise<Blob> {
  const answer = await send(`/api/${path}?${words(query)}`);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer.blob();
}

export const post = <T>(path: string, body: object): Promise<T> =>
  ask(`/api/${path}`, { method: 'POST', body: JSON.stringify(body) }) as Promise<T>;

// What cannot be done is an error, with the reason.
export async function edit(request: Request): Promise<Answer> {
  const answer = await post<Answer & { error?: string }>('edit', request);
  if (answer.error) throw new Error(answer.error);
  return answer;
}
