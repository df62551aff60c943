import { deferred } from './deferred.ts'
import { EmbeddedEngineOpenError, EmbeddedEngineRestartedError } from './errors.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { RunningWorker } from './running-worker.ts'
import { SessionStream } from './session-stream.ts'

export type EngineOptions = {
  /** Data folder; undefined keeps the database in memory, where a restart loses it. */
  folder: string | undefined
  /** Longest time one request may take, in milliseconds. */
  statementLimitMs: number
  /** Stack of the engine's thread in megabytes. */
  stackMb: number
  onRestart: (reason: string) => void
}

const closingGraceMs = 20_000
/** The longest time of a timer. */
const DAYS_MS = 2 ** 31 - 1

/** The embedded database: the folder's lock, and the worker behind it, which is replaced whenever it breaks. */
export class EmbeddedEngine {
  readonly #options: EngineOptions
  readonly #lock: FolderLock | undefined
  #worker: RunningWorker
  #ready: Promise<void>
  #session: SessionStream | undefined
  #sessionEnded: Promise<void> = Promise.resolve()
  #closed: Promise<void> | undefined
  #lost: string | undefined
  #syncsBefore = 0
  #unlimited = 0
  restarts = 0

  private constructor(options: EngineOptions, lock: FolderLock | undefined) {
    this.#options = options
    this.#lock = lock
    this.#worker = this.#start()
    this.#ready = this.#worker.opened()
  }

  /**
   * Throws DatabaseFolderInUseError immediately if the folder is locked, EmbeddedEngineOpenError if it cannot be
   * opened.
   */
  static async open(options: EngineOptions): Promise<EmbeddedEngine> {
    const lock = options.folder === undefined ? undefined : await lockFolder(options.folder)
    const engine = new EmbeddedEngine(options, lock)
    try {
      await engine.#ready
      return engine
    } catch (error) {
      await engine.close()
      throw error
    }
  }

  /** How often files were really synced to disk since opening. */
  get syncs(): number {
    return this.#syncsBefore + this.#worker.syncs
  }

  /** A stream for node-postgres. There is one backend, so a session waits until the one before it has ended. */
  connect(): SessionStream {
    const before = this.#sessionEnded
    const ended = deferred()
    this.#sessionEnded = before.then(() => ended.promise)
    const session: SessionStream = new SessionStream({
      begin: async () => {
        await before
        if (session.destroyed) return
        if (this.#closed) throw new EmbeddedEngineOpenError('The embedded database is closed.')
        await this.#opened()
        this.#session = session
      },
      request: (bytes) => this.#request(bytes),
      end: () => ended.resolve(),
    })
    return session
  }

  /** Ends the database in order and gives the folder free. */
  close(): Promise<void> {
    this.#closed ??= this.#worker.close(closingGraceMs).then(() => this.#lock?.release())
    return this.#closed
  }

  /** Runs work during which statements may take as long as they take. */
  async unlimited<T>(work: () => Promise<T>): Promise<T> {
    this.#unlimited += 1
    try {
      return await work()
    } finally {
      this.#unlimited -= 1
    }
  }

  async #request(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    try {
      return await this.#worker.request(bytes)
    } catch (error) {
      throw new EmbeddedEngineRestartedError(error instanceof Error ? error.message : String(error))
    }
  }

  /** Waits for the current worker, and starts another when the last attempt to open failed. */
  async #opened(): Promise<void> {
    try {
      await this.#ready
    } catch {
      this.#ready = this.#replace()
      await this.#ready
    }
  }

  #start(): RunningWorker {
    const worker: RunningWorker = new RunningWorker(
      { folder: this.#lock?.folder },
      {
        stackMb: this.#options.stackMb,
        limitMs: () => (this.#unlimited > 0 ? DAYS_MS : this.#options.statementLimitMs),
        onEnd: (reason) => this.#onEnd(worker, reason),
      },
    )
    return worker
  }

  #onEnd(worker: RunningWorker, reason: string): void {
    if (this.#closed || !worker.wasOpen) return
    if (!this.#lock) this.#lost = reason
    this.restarts += 1
    this.#options.onRestart(reason)
    this.#ready = this.#replace()
    this.#ready.catch(() => {})
    this.#session?.destroy(new EmbeddedEngineRestartedError(reason))
  }

  async #replace(): Promise<void> {
    // A new empty database in place of the lost one would look like data that was never written.
    if (this.#lost !== undefined) throw new EmbeddedEngineOpenError(`The database in memory was lost: ${this.#lost}.`)
    const old = this.#worker
    await old.stopped()
    if (this.#closed) throw new EmbeddedEngineOpenError('The embedded database is closed.')
    this.#syncsBefore += old.syncs
    this.#worker = this.#start()
    await this.#worker.opened()
  }
}
