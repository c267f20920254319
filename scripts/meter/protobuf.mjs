/** How many bytes the fixed types of fields take. */
const widths = { 1: 8, 5: 4 };

function varint(bytes, start) {
  let value = 0;
  let factor = 1;
  for (let at = start; ; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return [value, at + 1];
    factor *= 0x80;
  }
}

/**
 * The fields of a message in protobuf, in their order: number, and bytes (a text, or a message of its own) or value. Nothing in
 * a field is decoded: whoever counts the ten thousand documents of an export does not look into them.
 * @param {Buffer} message
 * @returns {Generator<readonly [number: number, content: Buffer | number]>}
 */
export function* fieldsOf(message) {
  for (let at = 0; at < message.length; ) {
    const [tag, afterTag] = varint(message, at);
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    const [value, afterValue] = type === 0 || type === 2 ? varint(message, afterTag) : [widths[type], afterTag];
    at = type === 0 ? afterValue : afterValue + value;
    yield [number, type === 0 ? value : message.subarray(afterValue, at)];
  }
}

/**
 * What the fields of a number hold.
 * @param {Buffer} message
 * @param {number} number
 * @returns {Buffer[]}
 */
export function messagesIn(message, number) {
  return [...fieldsOf(message)].flatMap(([at, content]) =>
    at === number && Buffer.isBuffer(content) ? [content] : [],
  );
}

/**
 * The value of the first field of a number; 0, which is not sent, where there is none.
 * @param {Buffer} message
 * @param {number} number
 */
export function valueIn(message, number) {
  const found = [...fieldsOf(message)].find(([at]) => at === number)?.[1];
  return typeof found === 'number' ? found : 0;
}

/**
 * The messages in what gRPC sends or receives: each has a byte for its compression and four for its length before it.
 * @param {Buffer} bytes
 * @returns {Generator<Buffer>}
 */
export function* messagesOfCall(bytes) {
  for (let at = 0; at < bytes.length; at += 5 + bytes.readUInt32BE(at + 1))
    yield bytes.subarray(at + 5, at + 5 + bytes.readUInt32BE(at + 1));
}
