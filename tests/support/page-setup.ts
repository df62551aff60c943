import { configure } from '@testing-library/react'

// On a machine that does other work a screen takes more than the usual second to appear.
configure({ asyncUtilTimeout: 5_000 })
