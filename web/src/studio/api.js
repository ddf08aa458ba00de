// Requests to the server that this page came from; the token in the page's address opens it.
export const token = new URLSearchParams(location.search).get('token') ?? '';

async function ask(url, options = {}) {
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

export const get = (path, query = {}) => ask(`/api/${path}?${new URLSearchParams(query)}`);
export const post = (path, body, options = {}) => ask(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), ...options });
