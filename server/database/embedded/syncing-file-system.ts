import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Stream = { nfd: number }
type Attributes = { mode?: number }
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number }
  node_ops: { setattr: (node: unknown, attributes: Attributes) => void }
  tryFSOperation(action: () => void): void
}

/**
 * The engine's folder on the real file system, with an fsync that reaches the disk: the bundled implementation has
 * none, so PostgreSQL's own fsync calls would do nothing. `syncs` is the number of calls. The bundled implementation sets
 * the mode of each file it makes to 0666, whatever the mask of the process; here nobody else gets any right.
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
      const setAttributes = files.node_ops.setattr
      files.node_ops.setattr = (node, { mode, ...attributes }) =>
        setAttributes(node, { ...attributes, ...(mode !== undefined && { mode: mode & ~0o077 }) })
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
    'node_ops' in value &&
    'tryFSOperation' in value &&
    typeof value.stream_ops === 'object' &&
    typeof value.node_ops === 'object' &&
    value.node_ops !== null &&
    'setattr' in value.node_ops &&
    typeof value.node_ops.setattr === 'function' &&
    typeof value.tryFSOperation === 'function'
  )
}
