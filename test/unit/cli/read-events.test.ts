import { expect } from 'chai';
import * as fc from 'fast-check';
import { readEvents, type ReceivedEvent } from '../../../cli/query/read-events.js';

async function* bytesOf(text: string, sizes: readonly number[] = []): AsyncGenerator<Uint8Array> {
  let rest = Buffer.from(text);
  for (const size of sizes) {
    yield rest.subarray(0, size);
    rest = rest.subarray(size);
  }
  yield rest;
}

async function read(text: string, sizes?: readonly number[]): Promise<ReceivedEvent[]> {
  const events: ReceivedEvent[] = [];
  for await (const event of readEvents(bytesOf(text, sizes))) events.push(event);
  return events;
}

describe('readEvents', () => {
  const cases: [name: string, text: string, events: ReceivedEvent[]][] = [
    [
      'an event with all its fields',
      'id: 3\nevent: progress\ndata: {"a":1}\n\n',
      [{ id: '3', event: 'progress', data: '{"a":1}' }],
    ],
    ['an event without a name is a message', 'data: hello\n\n', [{ id: '', event: 'message', data: 'hello' }]],
    ['several lines of data are one text', 'data: a\ndata:b\ndata\n\n', [{ id: '', event: 'message', data: 'a\nb\n' }]],
    [
      'an id stays until the next one',
      'id: 1\ndata: a\n\ndata: b\n\n',
      [
        { id: '1', event: 'message', data: 'a' },
        { id: '1', event: 'message', data: 'b' },
      ],
    ],
    ['comments and what has no data are nothing', ': still here\n\nevent: progress\n\n', []],
    [
      'lines may end as on any system',
      'data: a\r\n\r\ndata: b\r\rdata: c\n\n',
      ['a', 'b', 'c'].map((data) => ({ id: '', event: 'message', data })),
    ],
    ['what is cut off is left out', 'data: a\n\ndata: b\n', [{ id: '', event: 'message', data: 'a' }]],
  ];
  for (const [name, text, events] of cases) {
    it(name, async () => {
      expect(await read(text)).to.deep.equal(events);
    });
  }

  it('does not depend on how the stream is cut, not even within a character', async () => {
    const text =
      'id: 1\nevent: progress\ndata: {"text":"€ – ✓ 你"}\n\n: here\n\nid: 2\r\nevent: completed\r\ndata: {}\r\n\r\n';
    const whole = await read(text);
    expect(whole).to.have.length(2);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }), async (sizes) => {
        expect(await read(text, sizes)).to.deep.equal(whole);
      }),
    );
  });
});
