import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import * as v from 'valibot'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { answerOverPort } from './api-over-port.ts'
import {
  bytesSchema,
  drawnPageSchema,
  type ApiAnswer,
  type ApiCall,
  type DrawingFolder,
  type DrawnPage,
  type PageTask,
  type PictureTask,
} from './drawing-tasks.ts'

/** A fifth of a second each: who came later would wait longer than the browser takes for the same screen. */
const MAX_WAITING = 6
/** What takes longer hangs; its thread is replaced. */
const LIMIT_MS = 10_000
/** Threads that draw leave the processor to the one that answers, where the system can tell them apart. */
const NICE = 10

const worker = (): string =>
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './drawing-worker-source.mjs' : './drawing-worker.mjs', import.meta.url),
  )

type Parts = DrawingFolder & {
  /** Answers the calls that the page makes to its API, in the language they name. */
  answer: (call: Pick<ApiCall, 'path' | 'headers'>) => Promise<Omit<ApiAnswer, 'id'>>
}

/** Threads that draw public screens and cover pictures, so that the one that answers is never busy with it. */
export const createDrawingPool = ({ answer, pageFolder, styleNonce }: Parts) => {
  const pool = new Piscina<PageTask | PictureTask, unknown>({
    filename: worker(),
    workerData: { pageFolder, styleNonce } satisfies DrawingFolder,
    minThreads: 1,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    maxQueue: MAX_WAITING,
    // A drawing waits for answers of the API, which a thread that sleeps on a lock would not see.
    atomics: 'disabled',
    niceIncrement: process.platform === 'linux' ? NICE : 0,
    execArgv: [],
  })
  const assertRoom = (): void => {
    if (pool.queueSize >= MAX_WAITING) throw new Refusal('overloaded')
  }

  return {
    /** The drawn page; null where the thing it names does not exist. Throws `overloaded` if too many are waiting. */
    async page(task: Omit<PageTask, 'calls'>): Promise<DrawnPage | null> {
      assertRoom()
      const { port1: own, port2: calls } = new MessageChannel()
      answerOverPort(own, answer)
      try {
        const signal = AbortSignal.timeout(LIMIT_MS)
        const drawn = await pool.run({ ...task, calls }, { name: 'drawPage', transferList: [calls], signal })
        return v.parse(drawnPageSchema, drawn)
      } finally {
        own.close()
      }
    },

    /** A PNG. Throws `overloaded` if too many are waiting. */
    async picture(task: PictureTask): Promise<Uint8Array> {
      assertRoom()
      const signal = AbortSignal.timeout(LIMIT_MS)
      return v.parse(bytesSchema, await pool.run(task, { name: 'drawPicture', signal }))
    },

    close: () => pool.destroy(),
  }
}

export type DrawingPool = ReturnType<typeof createDrawingPool>
