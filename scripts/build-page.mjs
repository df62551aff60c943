// Builds the page and, from the same screens, the program that prerenders public ones: node scripts/build-page.mjs
// One process, because the second build takes the compiled texts of the first (`vite/lingui-macros.ts`); files are compressed
// beside it.
import { build } from 'vite'
import { compressBuilt } from './compress.mjs'
import { ROOT } from './run.mjs'

await build()
await Promise.all([compressBuilt(`${ROOT}/dist/page`), build({ build: { ssr: 'src/app/prerender/render.tsx' } })])
