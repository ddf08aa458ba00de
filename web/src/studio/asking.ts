// Questions about classes of the libraries, which no open text is part of.
import { bytes, edit, get } from './api';
import type { HelpHost } from './help';
import type { Answer, Request, SearchAnswer, UsesAnswer } from './protocol';

export const ofLibrary = (what: Partial<Request>): Promise<Answer> =>
  edit({ root: 0, path: '', model: 'All', text: '', ...what });

// What the documentation asks; the rest is the page's.
export const helpFrom = (page: Pick<HelpHost, 'members' | 'open' | 'put'>): HelpHost => ({
  ...page,
  about: async (name) => (await ofLibrary({ view: name, show: '' })).about!,
  icon: async (name) => (await ofLibrary({ icons: [name] })).icons?.[name] ?? '',
  uses: (name) => get<UsesAnswer>('uses', { class: name }),
  search: (words) => get<SearchAnswer>('search', { words }),
  picture: (uri) => bytes('resource', { uri }),
});
