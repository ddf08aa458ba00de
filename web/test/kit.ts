// Node's own test runner, with the types that the tests need.
// @ts-expect-error: the pages know no node
import nodeTest from 'node:test';
// @ts-expect-error: the pages know no node
import nodeAssert from 'node:assert/strict';

export const test = nodeTest as (name: string, act: () => void) => void;
export const assert = nodeAssert as { deepEqual(a: unknown, b: unknown): void; equal(a: unknown, b: unknown): void; ok(a: unknown, message?: string): void };
