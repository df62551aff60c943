/** The build this page is, as shown to people and stamped on what it caches. */
declare const __APP_VERSION__: string

declare module 'virtual:mantine.css'

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
