type Child = Node | string | null | undefined;
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, attributes?: Record<string, unknown>, ...children: Child[]): HTMLElementTagNameMap[K];
