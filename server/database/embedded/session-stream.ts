import { Duplex } from 'node:stream'
import { RequestCutter } from './wire.ts'

export type SessionPeer = {
  /** Resolves when the session may talk. */
  begin(): Promise<void>
  request(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** Called once, when nothing of the session runs any more. */
  end(): void
}

const terminate = 'X'.charCodeAt(0)

/**
 * Acts as the socket of node-postgres: passes client bytes to the engine one request at a time and returns the replies.
 */
export class SessionStream extends Duplex {
  readonly #peer: SessionPeer
  readonly #cutter = new RequestCutter()
  #work: Promise<void> = Promise.resolve()

  constructor(peer: SessionPeer) {
    super({ allowHalfOpen: false })
    this.#peer = peer
  }

  /** The socket call of node-postgres; host and port mean nothing here. */
  connect(): this {
    this.#work = this.#peer.begin().then(
      () => {
        if (!this.destroyed) this.emit('connect')
      },
      (error: Error) => void this.destroy(error),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    for (const bytes of this.#cutter.push(chunk)) this.#work = this.#work.then(() => this.#serve(bytes))
    done()
  }

  override _final(done: () => void): void {
    void this.#finish(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.#leave()
    done(error)
  }

  async #finish(done: () => void): Promise<void> {
    await this.#work
    this.push(null)
    done()
  }

  /** The next session may begin only when the engine has answered the last request of this one. */
  async #leave(): Promise<void> {
    await this.#work
    this.#peer.end()
  }

  async #serve(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.destroyed || bytes[0] === terminate) return
    try {
      const reply = await this.#peer.request(bytes)
      if (!this.destroyed) this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength))
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
