/** One event of a stream: its name, its id if any, and its data. */
export type StreamEvent = { name: string; id: string | null; data: string }

const eventOf = (block: string): StreamEvent | null => {
  let name: string | null = null
  let id: string | null = null
  const data: string[] = []
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at <= 0) continue
    const value = line.slice(at + 1).replace(/^ /, '')
    const field = line.slice(0, at)
    if (field === 'event') name = value
    if (field === 'id') id = value
    if (field === 'data') data.push(value)
  }
  return name === null ? null : { name, id, data: data.join('\n') }
}

/** Takes a stream of events apart, in whatever pieces its text comes. Comments, which only say that it lives, are left out. */
export const eventReader = (): ((text: string) => StreamEvent[]) => {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(eventOf).filter((one): one is StreamEvent => one !== null)
  }
}
