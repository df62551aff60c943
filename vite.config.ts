import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { cspFacts } from './vite/csp.ts'
import { linguiMacros } from './vite/lingui-macros.ts'
import { mantineCss } from './vite/mantine-css.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(process.env.SINGGAH_BUILD ?? version) },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
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
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:8081' } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    mantineCss(),
    linguiMacros(),
    lingui(),
    react(),
    cspFacts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/*.{svg,png}', 'manifest.webmanifest'],
        // Agent and admin screens are fetched on first use: most people who install the app never open them.
        globIgnores: ['assets/{admin,agent}-*', 'assets/*latin-ext*'],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
    }),
  ],
})
