import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { builtFiles } from './built-files.ts'

const WORKER = 'sw.js'
/** The list of files as the build wrote it into the worker. */
const MANIFEST = /\[\{"integrity":[^\]]*\}\]/g

/** Loads the program and no other script. */
const load = (url: string): string =>
  `self.trustedTypes?.createPolicy("default",{createScriptURL:url=>{if(url!=="${url}")throw new TypeError("not our program");return url}});importScripts("${url}")`

/**
 * Splits the built worker: its program is a separate file, named by its content, and `sw.js` has the list of files and the
 * name of the version. A new version of the app seldom changes the program, which then is not sent again.
 */
export const workerProgram = (version: string, files: ReturnType<typeof builtFiles>): Plugin => ({
  name: 'singgah:worker-program',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      const worker = files.read(WORKER)
      const [manifest, ...others] = worker.match(MANIFEST) ?? []
      if (manifest === undefined || others.length > 0) this.error('the worker has not exactly one list of files')
      const program = worker.replace(manifest, 'self.__WB_MANIFEST')
      const path = `assets/worker-${createHash('sha256').update(program).digest('base64url').slice(0, 7)}.js`
      files.write(path, program)
      const names = { version, program: { url: `/${path}`, integrity: files.integrityOf(path) } }
      // What the worker compares with itself before it installs: `sw.js` has no other file that knows its hash.
      const own = createHash('sha256').update(JSON.stringify(names) + JSON.stringify(JSON.parse(manifest)))
      const about = { ...names, integrity: `sha256-${own.digest('base64')}` }
      // No line break at its end: without its last byte it must not run.
      files.write(
        WORKER,
        `self.__BUILD__=${JSON.stringify(about)};self.__WB_MANIFEST=${manifest};${load(names.program.url)}`,
      )
    },
  },
})
