type Flown = { carrier: string; number: string; departsLocal: string }

/** A flight of a day, as something that a person can use only once. */
export const flightUse = ({ carrier, number, departsLocal }: Flown): { day: string; use: string } => {
  const day = departsLocal.slice(0, 10)
  return { day, use: `${carrier}${number} ${day}` }
}
