import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { reportReachable } from './connectivity.ts'

// On a machine that does other work a screen takes more than the usual second to appear.
configure({ asyncUtilTimeout: 5_000 })

// Test files share their modules. A request that one left behind would fail during the next and make it offline.
globalThis.fetch = () => new Promise(() => undefined)
beforeEach(reportReachable)
