/** Another opener, in this process or another, holds the data folder. `pid` is the holder's where it could be read. */
export class DatabaseFolderInUseError extends Error {
  override readonly name = 'DatabaseFolderInUseError'
  readonly folder: string
  readonly pid: number | undefined

  constructor(folder: string, pid: number | undefined) {
    const holder =
      pid === undefined ? 'another process' : pid === process.pid ? `this very process (pid ${pid})` : `process ${pid}`
    super(`The database folder ${folder} is in use by ${holder}; stop it first, or choose another folder.`)
    this.folder = folder
    this.pid = pid
  }
}

/** The folder could not be opened or first filled; the message is one line. */
export class EmbeddedEngineOpenError extends Error {
  override readonly name = 'EmbeddedEngineOpenError'
}

/**
 * The engine stopped during a query (trap, crash, or statement timeout) and is reopened automatically. Uncommitted work
 * is lost; a COMMIT in flight may or may not have happened. An idempotent request is safe to retry.
 */
export class EmbeddedEngineRestartedError extends Error {
  override readonly name = 'EmbeddedEngineRestartedError'
  readonly code = 'EMBEDDED_ENGINE_RESTARTED'
  readonly retryable = true

  constructor(reason: string) {
    super(`The embedded database was restarted: ${reason}.`)
  }
}
