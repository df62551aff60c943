import { listingCountsOf } from './domain/bookings/product.ts'
import { DEMO_PASSWORD, demoAccountsOf } from './domain/accounts/sign-in/demo-accounts.ts'
import { operatorOf } from './domain/companies/setup/set-up.ts'
import { installationOf } from './installation.ts'
import { makeLog } from './log.ts'
import { readSettings } from './settings.ts'
import { start, type Running } from './start.ts'
import { lineOf } from './start-error.ts'

const GRACE_MS = 10_000

const greet = async ({ app, address }: Running, demo: boolean): Promise<void> => {
  const lines = [`Singgah is at ${address}`]
  const { db, products, setupSecret } = app.services
  if (setupSecret !== null && (await operatorOf(db)) === null) {
    lines.push('', `Not set up yet. Open ${address}/setup with the setup secret ${setupSecret}`)
  }
  const { accounts } = await demoAccountsOf(db, demo, listingCountsOf(products))
  if (accounts.length > 0) lines.push('', `Demonstration accounts, password ${DEMO_PASSWORD}:`)
  for (const { username, company, roles, isHost } of accounts) {
    lines.push(`  ${username.padEnd(34)} ${company}, ${roles.join(' + ')}${isHost ? ', owns listings' : ''}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

const closeOnSignal = (running: Running): void => {
  let isClosing = false
  const close = (): void => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

const { settings, mistakes } = readSettings(process.env)
if (settings === null) {
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exitCode = 1
} else {
  try {
    const running = await start(settings, installationOf(import.meta.url), makeLog(settings.logLevel))
    closeOnSignal(running)
    await greet(running, settings.demo)
  } catch (error) {
    process.stderr.write(`${lineOf(error, settings)}\n`)
    // Something may still be open that would keep the process alive.
    process.exit(1)
  }
}
