const HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length and type before the data of a chunk, and with its checksum behind it. */
const CHUNK_HEAD = 8
const CHUNK_FRAME = 12
const TEXTS: readonly string[] = ['tEXt', 'zTXt', 'iTXt']
/** Cameras and editors write a few thousand. */
const MOST_CHUNKS = 20_000

export const isPng = (content: Buffer): boolean => content.subarray(0, HEAD.length).equals(HEAD)

/**
 * A PNG without its texts: compressed, a few megabytes of them take minutes to be read, which no time limit of decoding ends.
 * Other files stay as they are; null for more chunks than any picture has.
 */
export const withoutPngTexts = (content: Buffer): Buffer | null => {
  if (!isPng(content)) return content
  const kept: Buffer[] = []
  let from = 0
  let chunks = 0
  for (let at = HEAD.length; at + CHUNK_HEAD <= content.length; chunks += 1) {
    if (chunks >= MOST_CHUNKS) return null
    const end = at + CHUNK_FRAME + content.readUInt32BE(at)
    if (TEXTS.includes(content.toString('latin1', at + 4, at + CHUNK_HEAD))) {
      kept.push(content.subarray(from, at))
      from = end
    }
    at = end
  }
  return kept.length === 0 ? content : Buffer.concat([...kept, content.subarray(from)])
}
