import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** How bytes travel, each way by itself; all connections share the bandwidth. */
export type Line = {
  /** Milliseconds each piece is late, one way. */
  latencyMs: number
  /** Up to so many milliseconds more, by chance, without overtaking. */
  jitterMs: number
  bytesPerSecond: number
  /** Pieces are cut to this many bytes. */
  sliceBytes: number
  /** A connection is reset after it brought this many bytes to the browser. */
  resetAfterBytes: number
  /** Connections are taken and nothing travels on them until it is false again. */
  isBlackHole: boolean
  /** Connections are ended, and nothing reaches the server. */
  isCut: boolean
}

const LOOK_MS = 20
/** As a network card sends them; also the finest step in which a bandwidth is kept. */
const PACKET_BYTES = 1_400

const cut = function* (chunk: Buffer, bytes: number): Generator<Buffer> {
  for (let start = 0; start < chunk.length; start += bytes) yield chunk.subarray(start, start + bytes)
}

const isPlain = (line: Line): boolean =>
  line.latencyMs + line.jitterMs === 0 &&
  line.bytesPerSecond === Number.POSITIVE_INFINITY &&
  line.sliceBytes === Number.POSITIVE_INFINITY

const until = async (moment: number): Promise<void> => {
  const wait = moment - performance.now()
  if (wait > 1) await delay(wait)
}

/** One direction of a line: when its last piece arrives, in milliseconds of `performance.now`. */
export type Direction = { arrives: number }

/** Carries one direction of a connection over the line as it is at the moment of each piece. */
export const carry = (given: {
  from: Socket
  to: Socket
  line: Line
  direction: Direction
  countsForReset: boolean
}): void => {
  const { from, to, line, direction } = given
  let carried = 0
  let isOver = false
  let last: Promise<void> = Promise.resolve()

  const leaveBlackHole = async (): Promise<void> => {
    while (line.isBlackHole && !to.destroyed) await delay(LOOK_MS, undefined, { ref: false })
  }
  const send = async (piece: Buffer): Promise<void> => {
    if (isOver || to.destroyed) return
    const room = line.resetAfterBytes - carried
    if (given.countsForReset && piece.length >= room) {
      isOver = true
      to.once('close', () => from.destroy())
      to.write(piece.subarray(0, room), () => to.resetAndDestroy())
      return
    }
    carried += piece.length
    to.write(piece)
  }
  const bring = async (chunk: Buffer, sentAt: number): Promise<void> => {
    await leaveBlackHole()
    if (isPlain(line)) return send(chunk)
    for (const piece of cut(chunk, Math.max(1, Math.min(line.sliceBytes, PACKET_BYTES)))) {
      const late = line.latencyMs + Math.random() * line.jitterMs
      direction.arrives = Math.max(direction.arrives, sentAt + late) + (piece.length / line.bytesPerSecond) * 1_000
      await until(direction.arrives)
      await leaveBlackHole()
      await send(piece)
    }
  }

  from.on('data', (chunk: Buffer) => {
    const sentAt = performance.now()
    from.pause()
    last = last
      .then(() => bring(chunk, sentAt))
      .then(() => {
        if (!isOver) from.resume()
      })
  })
  from.on('end', () => void last.then(() => to.end()))
  from.on('close', () => {
    // What is under way arrives before the other side hears of the end.
    void last.then(() => {
      if (!isOver) to.destroySoon()
      isOver = true
    })
  })
  to.on('close', () => {
    isOver = true
  })
}
