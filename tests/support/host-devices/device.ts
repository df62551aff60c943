import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import * as v from 'valibot'
import { linguiMacros } from '../../../vite/lingui-macros.ts'
import { reportedSchema, type Command, type Reported, type ToldEntry } from './protocol.ts'

const OUT = '.cache/host-device'

// The page and the tests are compiled apart: only the bundle has both.
const PROGRAM = `
  import { hostDevice } from '#src/products/stays/outbox/host-device-test-support.ts'
  import { run } from '#tests/support/host-devices/program.ts'
  run(hostDevice)`

/** Bundles the program of a device; gives its path. */
export const buildDevice = async (): Promise<string> => {
  await mkdir(OUT, { recursive: true })
  await writeFile(`${OUT}/program.mjs`, PROGRAM)
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [linguiMacros()],
    define: { __APP_VERSION__: JSON.stringify('test-build') },
    build: {
      ssr: `${OUT}/program.mjs`,
      outDir: `${OUT}/built`,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { external: [/\.po$/], output: { entryFileNames: 'device.mjs' } },
    },
  })
  return join(OUT, 'built', 'device.mjs')
}

export type DeviceGiven = {
  program: string
  folder: string
  origin: string
  token: string
  userId: string
  forgets: boolean
  /** How far the clock of the device is before that of this machine, in milliseconds. */
  aheadMs: number
}

/** A process of the app over a folder. A call of one that was killed rejects. */
export const startDevice = async ({ program, folder, origin, token, userId, forgets, aheadMs }: DeviceGiven) => {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      FOLDER: folder,
      ORIGIN: origin,
      TOKEN: token,
      USER_ID: userId,
      FORGETS: forgets ? 'yes' : 'no',
      AHEAD_MS: String(aheadMs),
      // With another value the texts would be taken out of the program.
      NODE_ENV: 'test',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const waiting: { resolve: (line: Reported) => void; reject: (error: Error) => void }[] = []
  const died = new Error('the device was killed')
  let isDead = false
  void ended.then(() => {
    isDead = true
    for (const { reject } of waiting.splice(0)) reject(died)
  })
  const next = (): Promise<Reported> =>
    new Promise((resolve, reject) => {
      if (isDead) reject(died)
      else waiting.push({ resolve, reject })
    })
  const ready = next()
  if (child.stdout === null || child.stdin === null) throw new Error('a device without pipes')
  createInterface({ input: child.stdout }).on('line', (line) =>
    waiting.shift()?.resolve(v.parse(reportedSchema, JSON.parse(line))),
  )
  // What is written to a dead process is lost, as a press on a dead telephone.
  child.stdin.on('error', () => undefined)
  await ready
  const tell = (command: Command): Promise<Reported> => {
    const answer = next()
    child.stdin?.write(`${JSON.stringify(command)}\n`)
    return answer
  }
  return {
    tell,
    async list(): Promise<ToldEntry[]> {
      const answer = await tell({ does: 'list' })
      if (answer.told !== 'entries') throw new Error(`told ${answer.told} instead of its entries`)
      return answer.entries
    },
    /** Nothing is written or sent any more. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}
export type Device = Awaited<ReturnType<typeof startDevice>>
