import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { cspFacts } from './vite/csp.ts'
import { earlyScript } from './vite/early-script.ts'
import { designPage } from './vite/design-page.ts'
import { linguiMacros } from './vite/lingui-macros.ts'
import { unsplit } from './vite/unsplit.ts'
import { mantineCss } from './vite/mantine-css.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:8081'

const STAFF =
  /\/src\/(?:(?:admin|host|company\/settings|products\/[\w-]+\/admin|routes\/_(?:admin|agent)|i18n\/locales\/staff)\/|routes\/_(?:admin|agent)\.tsx\?tsr-split)/
/** Screens that are useless offline, and the invitation to install: fetched on first use instead of precached. */
const ONLINE =
  /\/(?:account\/(?:deletion\/DeleteProfile|settings\/SecuritySection|sign-in\/(?:ForgotPassword|RestoreAddress|SignUp|TwoFactor))|content\/(?:blog\/Stor(?:ies|y)|coming-soon\/ComingSoon|landing\/Landing|offers\/OfferDetail)|search\/heroes\/[^/]+|products\/stays\/detail\/(?:HotelChain|Resort))\.tsx$|\/@simplewebauthn\/browser\//

/** Searching and booking flights: stored on devices that have used it. How addresses are read, and tickets, are precached. */
const FLIGHTS =
  /\/src\/(?:products\/flights\/(?:approval|change|checkout|credits|detail|schedule|search|seats)\b(?!.*(?:-search(?:-params)?\.ts|FlightFields\.tsx)$)|routes\/_?flights\b(?!.*\/flights\/ticket\.tsx)|i18n\/locales\/flights\b)/

/** File name prefixes that the worker does not precache. */
const NOT_PRECACHED = ['staff-', 'online-', 'air-'] as const

/** Programs and styles that only files use which are not kept. */
const notNeeded = new Set<string>()

const prefixOf = (moduleIds: readonly string[]): (typeof NOT_PRECACHED)[number] | '' => {
  const isSome = (pattern: RegExp): boolean => moduleIds.some((id) => pattern.test(id))
  if (isSome(STAFF)) return 'staff-'
  if (isSome(ONLINE)) return 'online-'
  return isSome(FLIGHTS) ? 'air-' : ''
}

/** The page for browsers, and with `--ssr` the same screens for prerendering on the server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  define: {
    __APP_VERSION__: JSON.stringify(process.env.SINGGAH_BUILD ?? version),
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Named apart, so that the worker's precache can leave them out.
            chunkFileNames: ({ moduleIds }) => `assets/${prefixOf(moduleIds)}[name]-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'core', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//, priority: 3 },
                // Typography is in no first screen; left out here, it comes with the screens that use it.
                {
                  name: 'ui',
                  test: /@mantine\/(?:hooks|core\/esm\/(?!components\/(?:Title|Text|Stack|Group)\/))/,
                  minShareCount: 6,
                  priority: 2,
                },
                // Modules used by nearly every screen: one file compresses better than sixty, and loads in one request.
                { name: 'common', test: /\/src\/(?!app|routes)/, minShareCount: 18, priority: 1 },
                // At a hundred bytes each, separate files would cost more than one that is loaded together.
                { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3, priority: 1 },
              ],
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
    designPage(),
    !isSsrBuild && earlyScript(),
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
          // Agent and admin screens are fetched on first use: most people who install the app never open them.
          globIgnores: [...NOT_PRECACHED.map((prefix) => `assets/${prefix}*`), 'assets/*latin-ext*'],
          maximumFileSizeToCacheInBytes: 1_000_000,
          manifestTransforms: [
            (entries) => ({ manifest: entries.filter(({ url }) => !notNeeded.has(url)), warnings: [] }),
          ],
        },
      }),
  ],
}))
