/** Build id of this page, shown to people and used for its caches. */
declare const __APP_VERSION__: string

declare module 'virtual:mantine.css'

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
