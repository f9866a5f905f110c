const parameter = /\s*;\s*([a-z*]+)\s*=\s*(?:"([^"]*)"|([^",;\s]+))/iy;

/** The address of the link with rel="next" in a Link header (RFC 8288), read once from left to right. */
export function nextLinkOf(header: string): string | undefined {
  for (let at = header.indexOf('<'); at >= 0; at = header.indexOf('<', at)) {
    const end = header.indexOf('>', at);
    if (end < 0) return undefined;
    const address = header.slice(at + 1, end);
    at = end + 1;
    parameter.lastIndex = at;
    for (let found = parameter.exec(header); found; found = parameter.exec(header)) {
      at = parameter.lastIndex;
      const [, name = '', quoted, plain = ''] = found;
      const relations = (quoted ?? plain).toLowerCase().split(/\s+/);
      if (name.toLowerCase() === 'rel' && relations.includes('next')) return address;
    }
  }
  return undefined;
}
