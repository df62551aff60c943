import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const TAG = /<script type="module" src="(\/src\/app\/instant-[\w-]+\.ts)"><\/script>/
const PLACE = '<!--early-script-->'
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
 * Puts a script that is named `/src/app/instant-….ts` into the built page itself, with all it imports: as a file of its own it
 * would wait in a queue with those of the app. The program of the app is then only named and fetched, for that script to
 * start. In development both stay modules like any other.
 */
export const earlyScript = (): Plugin[] => {
  let root = ''
  let source: string | undefined
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
          source = TAG.exec(html)?.[1]
          if (source === undefined) throw new Error('index.html names no early script')
          return html.replace(TAG, PLACE)
        },
      },
    },
    {
      name: 'singgah:early-script-in',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        async handler(html) {
          if (source === undefined) return html
          const script = await bundled(root, source)
          return html
            .replace(PROGRAM, '<link rel="modulepreload"$1 data-program href="$2">')
            .replace(PLACE, () => `<script>${script}</script>`)
        },
      },
    },
  ]
}
