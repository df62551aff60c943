import { resolve } from 'node:path'
import { pino } from 'pino'
import { readSettings } from '#server/settings.ts'
import { start } from '#server/start.ts'

// The whole server with its pages and the demonstration, in a process of its own.

const { settings } = readSettings(process.env)
if (settings === null) throw new Error('the settings are wrong')
const installation = {
  version: 'bench',
  migrationsFolder: 'server/database/migrations',
  pageFolder: resolve('dist/page'),
}
const running = await start(settings, installation, pino({ level: 'error' }), { perMinute: 1e9 })
process.on('disconnect', () => void running.close().then(() => process.exit(0)))
process.send?.(running.address)
