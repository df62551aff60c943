import { watchStart } from './early/watch-start.ts'

watchStart()
