import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { builtFiles } from './vite/built-files.ts'
import { cspFacts } from './vite/csp.ts'
import { earlyScript } from './vite/early-script.ts'
import { chunkGroups } from './vite/chunk-groups.ts'
import { ELSEWHERE, NOT_PRECACHED, ON_PREPARE, PREPARED } from './vite/first-use.ts'
import { assertDistinctNames, chunkName, styleName } from './vite/chunk-names.ts'
import { directImports } from './vite/direct-imports.ts'
import { designPage } from './vite/design-page.ts'
import { linguiMacros } from './vite/lingui-macros.ts'
import { withPacks } from './vite/packs.ts'
import { shorterMessages } from './vite/short-ids.ts'
import { smaller } from './vite/smaller.ts'
import { unsplit } from './vite/unsplit.ts'
import { zipInPage } from './vite/zip-in-page.ts'
import { workerProgram } from './vite/worker-program.ts'
import { mantineCss } from './vite/mantine-css.ts'
import { moduleLoader } from './vite/module-loader.ts'

const { version: packageVersion } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const version: string = process.env.SINGGAH_BUILD ?? packageVersion

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:8081'

const files = builtFiles()
/** Programs and styles that only files use which are not kept. */
const notNeeded = new Set<string>()

/** The mark in the worker's manifest, in place of a revision, of files that not every device keeps. */
const keptAs = (url: string): string | null => {
  if (url.startsWith(`assets/${ON_PREPARE}`)) return PREPARED
  // Agent and admin screens are fetched on first use: most people who install the app never open them.
  if (NOT_PRECACHED.some((prefix) => url.startsWith(`assets/${prefix}`))) return ELSEWHERE
  return notNeeded.has(url) ? PREPARED : null
}

/** The page for browsers, and with `--ssr` the same screens for prerendering on the server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  define: {
    __APP_VERSION__: JSON.stringify(version),
    // Else the program would carry both builds of React and choose when it runs.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    outDir: isSsrBuild ? 'dist/drawing' : 'dist/page',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // Maps screens to their styles for the server.
    manifest: !isSsrBuild,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Every page has loaded these files.
      resolveDependencies: (_file, needs, { hostType }) =>
        hostType === 'js'
          ? needs.filter((url) => !/\/(?:core|index|main|rolldown-runtime)-[\w-]+\.js$/.test(url))
          : needs,
    },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            // Named apart, so that the worker's precache can leave them out.
            chunkFileNames: ({ facadeModuleId, name }) => `assets/${chunkName(facadeModuleId, name)}-[hash:7].js`,
            assetFileNames: ({ names: [name = ''], originalFileNames: [module] }) =>
              name.endsWith('.css')
                ? `assets/${styleName(module, '[name]')}-[hash:7][extname]`
                : 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: chunkGroups(),
            },
          },
        },
  },
  // One tree-shaken program: from node_modules the server would load the whole of every package.
  ssr: { noExternal: true },
  server: { proxy: Object.fromEntries(['/api', '/dev/mail', '/simulator'].map((path) => [path, API_ORIGIN])) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    mantineCss(),
    linguiMacros(),
    lingui(),
    react(),
    zipInPage(),
    designPage(),
    !isSsrBuild && directImports(),
    !isSsrBuild && moduleLoader(),
    !isSsrBuild && earlyScript(),
    !isSsrBuild && files.plugin,
    !isSsrBuild && shorterMessages(),
    !isSsrBuild && smaller(),
    !isSsrBuild && cspFacts(),
    !isSsrBuild && unsplit(NOT_PRECACHED, notNeeded),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        injectRegister: false,
        registerType: 'prompt',
        manifest: false,
        injectManifest: {
          globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/icon.svg', 'manifest.webmanifest'],
          globIgnores: ['assets/*latin-ext*'],
          maximumFileSizeToCacheInBytes: 2_000_000,
          manifestTransforms: [
            (entries) => {
              assertDistinctNames(entries.map(({ url }) => url))
              const kept = entries.map(({ url, revision, size }) => ({
                url,
                size,
                integrity: files.integrityOf(url),
                revision: keptAs(url) ?? revision ?? null,
              }))
              return { manifest: withPacks(kept, files), warnings: [] }
            },
          ],
        },
      }),
    !isSsrBuild && workerProgram(version, files),
  ],
}))
