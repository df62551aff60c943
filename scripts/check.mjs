import { pathToFileURL } from 'node:url'
import { ensureInstalled, failWith, run } from './run.mjs'

/** Types of every room, lint with types, format, texts: name and command of each. */
export const CHECKS = [
  ...['contract', 'src', 'design', 'sw', 'server'].map((room) => ({
    name: `types: ${room}`,
    args: ['node_modules/typescript/bin/tsc', '-p', room],
  })),
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
]

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
