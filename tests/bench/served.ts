import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { freePort } from '../support/free-port.ts'
import { replySchema, type Order } from './orders.ts'

export type Served = {
  origin: string
  /** Gives the server an order over the channel; rejects when it dies before it answers. */
  order: (order: Order) => Promise<unknown>
  kill: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

const PROGRAM = '.cache/bench/server-program.mjs'

type Pending = Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>

const launch = (env: NodeJS.ProcessEnv): { child: ChildProcess; waiting: Pending; ready: Promise<unknown> } => {
  const child = fork(PROGRAM, {
    env,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    serialization: 'json',
  })
  const waiting: Pending = new Map()
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000)
  })
  const ready = new Promise((resolve, reject) => waiting.set(0, { resolve, reject }))
  child.on('message', (output) => {
    const message = v.parse(replySchema, output)
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) one?.resolve(message.answer)
    else one?.reject(new Error(message.error))
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the server ended (${signal ?? code}): ${errors}`))
  })
  return { child, waiting, ready }
}

/** Starts the whole server over one database, with a fault planted or not. */
export const serve = async (
  where: { databaseUrl: string } | { dataDir: string },
  more: { plant?: string | undefined; connections?: number } = {},
): Promise<Served> => {
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    PORT: String(port),
    STARTED_AT: String(Date.now()),
    ...('databaseUrl' in where ? { DATABASE_URL: where.databaseUrl } : { DATA_DIR: where.dataDir }),
    ...(more.plant !== undefined && { PLANT: more.plant }),
    ...(more.connections !== undefined && { CONNECTIONS: String(more.connections) }),
  }
  let running = launch(env)
  let ids = 0
  const order = (request: Order): Promise<unknown> => {
    const id = (ids += 1)
    const { child, waiting } = running
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      child.send({ id, order: request })
    })
  }
  const ended = async (): Promise<void> => {
    const { child } = running
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await running.ready
  return {
    origin: `http://127.0.0.1:${port}`,
    order,
    kill: async () => {
      running.ready.catch(() => undefined)
      running.child.kill('SIGKILL')
      await ended()
    },
    start: async () => {
      running = launch(env)
      await running.ready
    },
    close: async () => {
      await order({ do: 'end' })
      running.child.disconnect()
      await ended()
    },
  }
}
