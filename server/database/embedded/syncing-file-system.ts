import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Stream = { nfd: number }
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation(action: () => void): void
}

/**
 * The engine's folder on the real file system, with an fsync that reaches the disk: the bundled implementation has
 * none, so PostgreSQL's own fsync calls would do nothing. `syncs` is the number of calls.
 */
export class SyncingFileSystem extends NodeFS {
  syncs = 0

  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options)
    const addSync = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS
      if (!isNodeFileSystem(files)) throw new Error('The engine came with a file system that cannot be made durable.')
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => this.sync(stream.nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }

  protected sync(fd: number): void {
    fsyncSync(fd)
    this.syncs += 1
  }
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream_ops' in value &&
    'tryFSOperation' in value &&
    typeof value.stream_ops === 'object' &&
    typeof value.tryFSOperation === 'function'
  )
}
