import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { temporaryFolder } from './embedded/fixtures/temporary-folder.ts'

test('the embedded database is stored in the data folder', async () => {
  const dataDir = temporaryFolder()
  const first = await openDatabase({ dataDir })
  await first.pool.query('create table kept (n int); insert into kept values (3)')
  await first.close()
  const second = await openDatabase({ dataDir })
  onTestFinished(() => second.close())
  expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 3 }])
})
