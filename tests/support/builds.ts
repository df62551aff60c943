import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyOfBuild, startServer, type RunningServer } from './running-server.ts'

const FOLDER = '.cache/builds'

/** The version of `dist`: that of the package and the start of the stamp of its sources. */
const BUILT_VERSION = /\d+\.\d+\.\d+\+[\da-f]{8}|9\.0\.0-[bc]/g

/** Versions that follow the built one, as people read them. */
export const LATER_VERSIONS = { b: '9.0.0-b', c: '9.0.0-c' } as const
type LaterVersion = keyof typeof LATER_VERSIONS
/** How hashes are written in the names of files; the first build has `base64`. */
const HASHES = { b: 'base36', c: 'hex' } as const

/** What each program and the shell of a version have in addition: `b` differs from the built one in names alone. */
const REMARKS = { b: '', c: 'c' } as const

/**
 * As a build after a new compiler or package: every file has another name, and where it has a remark another content. With
 * `!` it outlives the minifier.
 */
const PROGRAM = `
  import { build } from 'vite'
  const { HASHES: hashCharacters, OUT, REMARK } = process.env
  const output = { hashCharacters, ...(REMARK && { postBanner: '/*! ' + REMARK + ' */' }) }
  const shell = { name: 'remark', transformIndexHtml: (html) => (REMARK ? html + '<!-- ' + REMARK + ' -->' : html) }
  await build({
    logLevel: 'error',
    build: { outDir: OUT, emptyOutDir: true, rolldownOptions: { output } },
    plugins: [shell],
  })`

/** The page once more from the same sources as another version. */
const buildPage = async (name: LaterVersion, out: string): Promise<void> => {
  const started = `${out}.${process.pid}`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SINGGAH_BUILD: LATER_VERSIONS[name],
      HASHES: HASHES[name],
      REMARK: REMARKS[name],
      OUT: started,
    },
  })
  await rename(started, out)
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The folders of the pages of later versions: built once for the sources that `dist` was built of, then kept. */
const laterPages = async (): Promise<Record<LaterVersion, string>> => {
  const sources = (await readFile('dist/.page-stamp', 'utf8')).slice(0, 16)
  const folder = join(FOLDER, sources)
  if (!(await isThere(folder))) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const built = async (name: LaterVersion): Promise<string> => {
    const page = join(folder, name)
    if (!(await isThere(page))) await buildPage(name, page)
    return page
  }
  const [b, c] = await Promise.all([built('b'), built('c')])
  return { b, c }
}

/** The server draws its pages as that version: React draws a page anew whose words are not its own. */
const drawAs = async (drawing: string, version: string): Promise<void> => {
  for (const name of await readdir(drawing)) {
    const file = join(drawing, name)
    const text = await readFile(file, 'utf8')
    const drawn = text.replaceAll(BUILT_VERSION, version)
    if (drawn !== text) await writeFile(file, drawn)
  }
}

export type Deployed = RunningServer & {
  /** Ends the server, puts another version in the place of the one before, of which nothing stays, and starts again. */
  deploy: (version: LaterVersion) => Promise<void>
}

/** The built server on a folder of its own, over which later versions are deployed. */
export const startDeployed = async (): Promise<Deployed> => {
  const pages = await laterPages()
  const build = await copyOfBuild()
  const server = await startServer(build.folder)
  return {
    ...server,
    async deploy(version) {
      await server.kill()
      const page = join(build.folder, 'page')
      await rm(page, { recursive: true, force: true })
      await cp(pages[version], page, { recursive: true, preserveTimestamps: true })
      await drawAs(join(build.folder, 'drawing/assets'), LATER_VERSIONS[version])
      await server.start()
    },
    async close() {
      await server.close()
      await build.remove()
    },
  }
}
