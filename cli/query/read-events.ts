export interface ReceivedEvent {
  id: string;
  event: string;
  data: string;
}

interface EventFields {
  id?: string;
  event?: string;
  data: string[];
}

/** One line of a stream of server-sent events into the fields of the event that it belongs to; comments change nothing. */
function readLine(line: string, fields: EventFields): void {
  const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
  if (name === 'id') fields.id = value;
  if (name === 'event') fields.event = value;
  if (name === 'data') fields.data.push(value);
}

/** The events of a stream of server-sent events (WHATWG HTML, section 9.2) as they arrive; one that is cut off is left out. */
export async function* readEvents(stream: AsyncIterable<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let id = '';
  let fields: EventFields = { data: [] };
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') {
        readLine(line, fields);
        continue;
      }
      id = fields.id ?? id;
      if (fields.data.length > 0) yield { id, event: fields.event ?? 'message', data: fields.data.join('\n') };
      fields = { data: [] };
    }
  }
}
