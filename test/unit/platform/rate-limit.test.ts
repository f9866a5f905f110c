import { expect } from 'chai';
import { createLocalWindows } from '../../../shared/platform/rate-limit/local-windows.js';
import { rateLimitHeaders, resultOf } from '../../../shared/platform/rate-limit/result.js';
import type { Window } from '../../../shared/platform/rate-limit/window.js';

const nowMs = Date.UTC(2026, 10, 21, 12, 0, 0, 250);
const inSeconds = (seconds: number): number => Math.floor(nowMs / 1000) * 1000 + seconds * 1000;

describe('rate limit result', () => {
  const windows: Window[] = [
    { key: 'queries', limit: 100, adds: 1 },
    { key: 'general', limit: 1000, adds: 1 },
  ];

  it('tells of the bucket with the least left', () => {
    const states = [
      { count: 10, endsAtMs: inSeconds(100) },
      { count: 950, endsAtMs: inSeconds(200) },
    ];
    expect(resultOf(windows, { allowed: true, nowMs, states })).to.deep.equal({
      allowed: true,
      limit: 1000,
      remaining: 50,
      resetAtUnixSeconds: inSeconds(200) / 1000,
      windowSeconds: 3600,
    });
  });

  it('tells of the smaller bucket when the same is left of both', () => {
    const states = [
      { count: 90, endsAtMs: inSeconds(100) },
      { count: 990, endsAtMs: inSeconds(200) },
    ];
    expect(resultOf(windows, { allowed: true, nowMs, states })).to.include({ limit: 100, remaining: 10 });
  });

  it('tells of the bucket that refused, and of the one that opens last when both did', () => {
    const one = [
      { count: 100, endsAtMs: inSeconds(100) },
      { count: 120, endsAtMs: inSeconds(200) },
    ];
    expect(resultOf(windows, { allowed: false, nowMs, states: one })).to.include({
      limit: 100,
      remaining: 0,
      resetAtUnixSeconds: inSeconds(100) / 1000,
      retryAfterSeconds: 100,
    });
    const both = [
      { count: 100, endsAtMs: inSeconds(100) },
      { count: 1000, endsAtMs: inSeconds(200) },
    ];
    expect(resultOf(windows, { allowed: false, nowMs, states: both })).to.include({
      limit: 1000,
      retryAfterSeconds: 200,
    });
  });

  it('never reports less than nothing, when a limit was lowered below what was used', () => {
    expect(
      resultOf([{ key: 'queries', limit: 5, adds: 1 }], {
        allowed: false,
        nowMs,
        states: [{ count: 80, endsAtMs: inSeconds(9) }],
      }),
    ).to.include({ remaining: 0, limit: 5 });
  });

  it('becomes the specified headers', () => {
    const state = { limit: 100, remaining: 0, resetAtUnixSeconds: 1_795_000_000, windowSeconds: 3600 };
    const headers = {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': '1795000000',
      'X-RateLimit-Window': '3600',
    };
    expect(rateLimitHeaders({ allowed: true, ...state })).to.deep.equal(headers);
    expect(rateLimitHeaders({ allowed: false, ...state, retryAfterSeconds: 7 })).to.deep.equal({
      ...headers,
      'Retry-After': '7',
    });
  });
});

describe('windows counted in one process', () => {
  let now = nowMs;
  const clock = { now: () => new Date(now) };
  beforeEach(() => {
    now = nowMs;
  });

  it('let through as many as the limit, until the window ends', async () => {
    const take = createLocalWindows(clock);
    const windows: Window[] = [{ key: 'a', limit: 2, adds: 1 }];
    const outcomes = [await take(windows), await take(windows), await take(windows)];
    expect(outcomes.map((taken) => taken.allowed)).to.deep.equal([true, true, false]);
    const endsAtMs = outcomes[0]?.states[0]?.endsAtMs ?? 0;
    expect(endsAtMs).to.equal(inSeconds(3600));
    now = endsAtMs - 1;
    expect((await take(windows)).allowed).to.equal(false);
    now = endsAtMs;
    expect(await take(windows)).to.deep.equal({
      allowed: true,
      nowMs: now,
      states: [{ count: 1, endsAtMs: endsAtMs + 3_600_000 }],
    });
  });

  it('count a refused request in no window', async () => {
    const take = createLocalWindows(clock);
    const narrow: Window = { key: 'narrow', limit: 1, adds: 1 };
    const wide: Window = { key: 'wide', limit: 10, adds: 1 };
    await take([narrow, wide]);
    for (let i = 0; i < 5; i++) expect((await take([narrow, wide])).allowed).to.equal(false);
    expect((await take([wide])).states[0]?.count).to.equal(2);
  });

  it('only looked at, count nothing and refuse when they are full; what is given back can be taken again', async () => {
    const take = createLocalWindows(clock);
    const window = (adds: Window['adds']): Window => ({ key: 'quota', limit: 1, adds });
    expect((await take([window(0)])).states[0]?.count).to.equal(0);
    await take([window(1)]);
    expect((await take([window(0)])).allowed).to.equal(false);
    expect(await take([window(-1)])).to.deep.include({ allowed: true });
    expect((await take([window(-1)])).states[0]?.count).to.equal(0);
    expect((await take([window(1)])).allowed).to.equal(true);
  });
});
