import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#tests/support/browser.ts'
import { copyOfBuild, startServer } from '#tests/support/running-server.ts'

test('a new version asks before it takes over, and every tab reloads once', async ({ context, page }) => {
  const build = await copyOfBuild()
  const server = await startServer(build.folder)
  await page.goto(`${server.origin}/hotels/home`)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const other = await context.newPage()
  await other.goto(`${server.origin}/sign-in`)
  await expect(page.getByText('A new version is ready.')).toBeHidden()

  await appendFile(join(build.folder, 'page/sw.js'), '\n// the next build\n')
  await build.compress()
  const loads: string[] = []
  for (const tab of [page, other]) tab.on('load', () => loads.push(tab.url()))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  expect(loads).toEqual([])
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.getByRole('heading', { name: 'A bed near the meeting' })).toBeVisible()
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  expect(loads).toHaveLength(2)
  await server.close()
  await build.remove()
})
