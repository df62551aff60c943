import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const TAG = /<script type="module" src="(\/src\/app\/instant-[\w-]+\.ts)"><\/script>/g
const placeOf = (source: string): string => `<!--early-script ${source}-->`
const PROGRAM = /<script type="module"([^>]*)\ssrc="([^"]+)"[^>]*><\/script>/

const bundled = async (root: string, source: string): Promise<string> => {
  const build = await rolldown({ cwd: root, input: `.${source}`, platform: 'browser', treeshake: true })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  const [{ code }, ...others] = output
  if (others.length > 0 || code.includes('</script')) throw new Error(`${source} does not fit into the page`)
  return code.trim()
}

/**
 * Puts the scripts that are named `/src/app/instant-….ts` into the built page itself, with all they import: as files of their own
 * they would wait in a queue with those of the app. The program of the app is then only named and fetched, for them to
 * start. In development all stay modules like any other.
 */
export const earlyScript = (): Plugin[] => {
  let root = ''
  let sources: string[] = []
  return [
    {
      name: 'singgah:early-script-out',
      apply: 'build',
      configResolved(config) {
        root = config.root
      },
      transformIndexHtml: {
        // Before Vite looks for the page's own scripts.
        order: 'pre',
        handler(html) {
          sources = [...html.matchAll(TAG)].map(([, source = '']) => source)
          if (sources.length === 0) throw new Error('index.html names no early script')
          return html.replace(TAG, (_tag, source: string) => placeOf(source))
        },
      },
    },
    {
      name: 'singgah:early-script-in',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        async handler(html) {
          let page = html
          if (sources.length > 0) page = page.replace(PROGRAM, '<link rel="modulepreload"$1 data-program href="$2">')
          for (const source of sources) {
            const script = await bundled(root, source)
            page = page.replace(placeOf(source), () => `<script>${script}</script>`)
          }
          return page
        },
      },
    },
  ]
}
