// Node 20 strips no types: run from source, a drawing thread loads them through tsx.
// Goes when the oldest Node supported strips types itself.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// By file path: with the specifier 'tsx/esm/api', require resolves to its CommonJS form, which fails in a thread.
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
const { register } = await import(new URL('./dist/esm/api/index.mjs', tsx).href)
register()
export const { drawPage, drawPicture } = await import('./drawing-worker.ts')
