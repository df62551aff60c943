/** Scrolls a row of chips to the current one: phones show only some of them. */
export const bringIntoSight = (chip: HTMLElement | null): void =>
  chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
