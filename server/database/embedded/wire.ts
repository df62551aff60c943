/** One message in a sequence of wire-protocol bytes: its type letter and the offset of the next message. */
type Message = { letter: string; end: number }

function* messages(bytes: Uint8Array): Generator<Message> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length;) {
    const end = at + 5 <= bytes.length ? at + 1 + view.getUint32(at + 1) : Number.POSITIVE_INFINITY
    yield { letter: String.fromCharCode(view.getUint8(at)), end }
    at = end
  }
}

function count(bytes: Uint8Array): { whole: boolean; last: string; of: (letters: string) => number } {
  const found = new Map<string, number>()
  let whole = true
  let last = ''
  for (const { letter, end } of messages(bytes)) {
    found.set(letter, (found.get(letter) ?? 0) + 1)
    whole = end <= bytes.length
    last = letter
  }
  return { whole, last, of: (letters) => letters.split('').reduce((sum, letter) => sum + (found.get(letter) ?? 0), 0) }
}

/**
 * True if these client bytes start a session (startup messages have no type letter, so the first byte of their length
 * is zero).
 */
export function isStartup(request: Uint8Array): boolean {
  return request[0] === 0
}

/**
 * Checks that a reply is complete for its request: ReadyForQuery at the end, and for every step either its completion
 * or an error. Returns a description of the missing part, or undefined if complete.
 */
export function whatReplyLacks(request: Uint8Array, reply: Uint8Array): string | undefined {
  const got = count(reply)
  if (!got.whole) return 'a reply was cut short'
  if (isStartup(request)) return got.last === 'Z' ? undefined : 'a session did not become ready'
  const asked = count(request)
  if (asked.last === 'H') return undefined
  if (got.last !== 'Z' || got.of('Z') !== asked.of('QSF')) return 'a reply did not end ready for the next query'
  if (got.of('E') > 0) return undefined
  if (asked.of('Q') > 0 && got.of('CI') === 0) return 'a query ended without completion'
  const steps = [
    ['P', '1', 'a parse'],
    ['B', '2', 'a bind'],
    ['E', 'CIs', 'an execution'],
    ['C', '3', 'a close'],
  ] as const
  if (asked.of('Q') > 0) return undefined
  const open = steps.find(([step, completions]) => got.of(completions) < asked.of(step))
  return open && `${open[2]} ended without completion`
}

/** Cuts a client's byte stream into requests that the engine answers as a whole: up to Query, Sync, Flush or Terminate. */
export class RequestCutter {
  #kept: Uint8Array = new Uint8Array(0)
  #started = false

  /** Adds bytes and returns the requests they complete, each in a separate buffer. */
  push(chunk: Uint8Array): Uint8Array<ArrayBuffer>[] {
    this.#kept = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk])
    const requests: Uint8Array<ArrayBuffer>[] = []
    for (let end = this.#firstEnd(); end > 0; end = this.#firstEnd()) {
      requests.push(Uint8Array.from(this.#kept.subarray(0, end)))
      this.#kept = this.#kept.subarray(end)
      this.#started = true
    }
    return requests
  }

  #firstEnd(): number {
    const stored = this.#kept
    if (!this.#started) {
      const length =
        stored.length < 4 ? Number.POSITIVE_INFINITY : new DataView(stored.buffer, stored.byteOffset).getUint32(0)
      return length <= stored.length ? length : 0
    }
    for (const { letter, end } of messages(stored)) {
      if (end > stored.length) return 0
      if ('QSHXF'.includes(letter)) return end
    }
    return 0
  }
}
