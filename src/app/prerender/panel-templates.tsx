import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from '#src/platform/api/client.ts'
import type { withEarlyPanels } from '#src/ui/early-panels.ts'
import { theme } from '#src/ui/theme.ts'

type Panels = ReturnType<typeof withEarlyPanels>['panels']

/** As in `App`, without the style elements, which the page has already. */
const htmlOf = (router: RegisteredRouter, panel: ReactNode): string =>
  renderToStaticMarkup(
    <DirectionProvider detectDirection={false}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterContextProvider router={router}>{panel}</RouterContextProvider>
          </QueryClientProvider>
        </I18nProvider>
      </MantineProvider>
    </DirectionProvider>,
    // The same for all: panels that are alike, as of both days, are sent once.
    { identifierPrefix: 'early' },
  )

/**
 * The panels of a prerendered page as templates, which are not displayed: each with the ids of the controls that open it
 * in `data-for`, and with `data-on` where there is another one for phones or for wider screens.
 */
export const panelTemplates = async (router: RegisteredRouter, panels: Panels, today: string): Promise<string> => {
  const owners = new Map<string, string[]>()
  const add = (controlId: string, on: string, panel: ReactNode) => {
    const template = `${on}>${htmlOf(router, panel)}`
    owners.set(template, [...(owners.get(template) ?? []), controlId])
  }
  for (const [controlId, draw] of panels) {
    const { narrow, wide } = await draw(today)
    if (narrow === wide) add(controlId, '', wide)
    else {
      add(controlId, ' data-on="narrow"', narrow)
      add(controlId, ' data-on="wide"', wide)
    }
  }
  return [...owners].map(([html, ids]) => `<template data-for="${ids.join(' ')}"${html}</template>`).join('\n')
}
