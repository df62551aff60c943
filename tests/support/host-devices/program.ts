import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { folderStore, type FolderStore } from './folder-store.ts'
import { commandSchema, entriesSchema, type Reported } from './protocol.ts'

type HostDevice = {
  make: (kind: string, input: unknown, about: string) => Promise<void>
  connect: () => Promise<void>
  list: () => Promise<unknown>
}

const given = v.parse(
  v.object({
    FOLDER: v.string(),
    ORIGIN: v.string(),
    TOKEN: v.string(),
    USER_ID: v.string(),
    FORGETS: v.string(),
    AHEAD_MS: v.string(),
  }),
  process.env,
)

// The server under test lives at another time, and a key of another time has expired.
const clock = Date.now
Date.now = () => clock() + Number(given.AHEAD_MS)

const report = (line: Reported): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

/**
 * The process of a device: obeys the lines that come in, one after the other, and answers each by a line. `open` is that
 * of the page, over files instead of IndexedDB.
 */
export const run = (
  open: (parts: { origin: string; token: string; userId: string; store: FolderStore }) => HostDevice,
): void => {
  const store = folderStore(given.FOLDER, given.FORGETS === 'yes')
  const device = open({ origin: given.ORIGIN, token: given.TOKEN, userId: given.USER_ID, store })
  const obey = async (line: string): Promise<void> => {
    const command = v.parse(commandSchema, JSON.parse(line))
    switch (command.does) {
      case 'make':
        await device.make(command.kind, command.input, command.about)
        return report({ told: 'kept', about: command.about })
      case 'connect':
        await device.connect()
        return report({ told: 'sent' })
      case 'list':
        return report({ told: 'entries', entries: v.parse(entriesSchema, await device.list()) })
    }
  }
  let before = Promise.resolve()
  createInterface({ input: process.stdin }).on('line', (line) => {
    before = before.then(() => obey(line))
  })
  report({ told: 'ready' })
}
