import type { Plugin } from 'vite'

const IMPORT = "import { zip } from 'fflate';"

/**
 * Large spreadsheets are compressed in the page: the writer would start a worker from a blob, which the page's
 * Content-Security-Policy refuses. Fails the build if the writer changed.
 */
export const zipInPage = (): Plugin => ({
  name: 'singgah:zip-in-page',
  transform(code, id) {
    if (!/\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js/.test(id)) return null
    if (!code.includes(IMPORT)) this.error('write-excel-file makes its files in another way')
    const here = "import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));"
    return { code: code.replace(IMPORT, here), map: null }
  },
})
