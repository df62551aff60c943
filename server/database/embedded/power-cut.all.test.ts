import {
  cpSync,
  fstatSync,
  mkdirSync,
  readFileSync,
  readSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { filledFolder } from './fixtures/temporary-folder.ts'
import { durableParameters, fastParameters } from './parameters.ts'
import { SyncingFileSystem } from './syncing-file-system.ts'

type Disk = Map<string, Uint8Array>

/** Keeps of every file what a disk is bound to hold after a power cut: its bytes as of the last sync. */
class RememberingFileSystem extends SyncingFileSystem {
  constructor(
    folder: string,
    readonly disk: Disk,
  ) {
    super(folder)
  }

  protected override sync(fd: number): void {
    super.sync(fd)
    const status = fstatSync(fd, { bigint: true })
    if (!status.isFile()) return
    const bytes = new Uint8Array(Number(status.size))
    readSync(fd, bytes, 0, bytes.length, 0)
    this.disk.set(keyOf(status), bytes)
  }
}

// The number of a deleted file is soon given to a new one; with the time of birth it is unique.
function keyOf({ ino, birthtimeNs }: { ino: bigint; birthtimeNs: bigint }): string {
  return `${ino} ${birthtimeNs}`
}

const isFolder = (path: string) => statSync(path).isDirectory()

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
}

function diskOf(folder: string): Disk {
  const paths = filesIn(folder).map((name) => join(folder, name))
  return new Map(paths.map((path) => [keyOf(statSync(path, { bigint: true })), readFileSync(path)]))
}

/** Rebuilds a folder with nothing but what was synced; names are taken as durable, contents are not. */
function afterPowerCut(folder: string, target: string, disk: Disk): void {
  mkdirSync(target, { mode: 0o700 })
  cpSync(folder, target, { recursive: true, filter: isFolder })
  for (const name of filesIn(folder)) {
    const bytes = disk.get(keyOf(statSync(join(folder, name), { bigint: true })))
    writeFileSync(join(target, name), bytes ?? new Uint8Array(0), { mode: 0o600 })
  }
}

async function remainsOf(folder: string, startParams: string[], midway: string): Promise<string> {
  const disk = diskOf(folder)
  const engine = await PGlite.create({ fs: new RememberingFileSystem(folder, disk), startParams })
  await engine.exec('create table t (n int primary key)')
  for (let n = 0; n < 50; n += 1) {
    await engine.query('insert into t values ($1)', [n])
    if (n === 20) await engine.exec(midway)
  }
  const remains = `${folder}-remains`
  afterPowerCut(folder, remains, disk)
  await engine.close()
  return remains
}

async function rowsIn(folder: string): Promise<number> {
  const engine = await PGlite.create({ fs: new SyncingFileSystem(folder), startParams: durableParameters })
  try {
    return (await engine.query<{ n: number }>('select count(*)::int as n from t')).rows[0]?.n ?? 0
  } finally {
    await engine.close()
  }
}

test('every committed row survives when only synced bytes remain; with the default engine they are lost', async () => {
  const [folder, control] = [await filledFolder(), await filledFolder()]
  expect(await rowsIn(await remainsOf(folder, durableParameters, 'checkpoint'))).toBe(50)

  const lost = await remainsOf(control, fastParameters, '')
  // Left empty by the cut, it alone would keep the engine from opening; what is asked here is about the rows.
  rmSync(join(lost, 'postmaster.pid'))
  await expect(rowsIn(lost)).rejects.toThrow('relation "t" does not exist')
})
