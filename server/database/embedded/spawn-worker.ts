import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerStart } from './worker-messages.ts'

/** Starts the thread that owns the engine: from source through tsx, or from the file that lies beside the bundle. */
export function spawnWorker(start: WorkerStart, stackMb: number): Worker {
  const options = {
    workerData: start,
    // An own, empty list keeps the parent's flags (inspector, loaders) out of the thread.
    execArgv: [],
    // Deep recursion (JSON, expressions) must meet PostgreSQL's own limit before the end of the thread's stack.
    resourceLimits: { stackSizeMb: stackMb },
  }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./embedded-worker.mjs', import.meta.url), options)
  return new Worker(throughTsx(new URL('./worker.ts', import.meta.url).href), { ...options, eval: true })
}

// Node 20 strips no types, and there tsx, given as --import, works in the main thread only: it is called by hand.
// Goes when the oldest Node supported strips types itself.
function throughTsx(entry: string): string {
  // By file path: with the specifier 'tsx/esm/api', require resolves to its CommonJS form, which fails in a thread.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const api = new URL('./dist/esm/api/index.mjs', tsx).href
  return `import(${JSON.stringify(api)}).then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`
}
