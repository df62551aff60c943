import { pathToFileURL } from 'node:url'
import { ensureInstalled, failWith, run } from './run.mjs'

/** Static checks of `npm run check`: name and command. */
export const CHECKS = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'wording', args: ['scripts/check-wording.mjs'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
]

/** Runs every check, prints one line for each and resolves to the counts. */
export const check = async () => {
  let failed = 0
  for (const { name, args } of CHECKS) {
    try {
      await run('node', args, { quiet: true })
      console.log(`ok      ${name}`)
    } catch {
      failed += 1
      console.log(`FAILED  ${name}`)
    }
  }
  return { passed: CHECKS.length - failed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled().catch(failWith)
  const { failed } = await check()
  process.exit(failed > 0 ? 1 : 0)
}
