// Types of aircraft as the demonstration timetable uses them, rounded by hand.
// Columns: code, name, seats economy/premium/business/first, range km, cruise km/h, fuel kg for take-off and landing, fuel kg for a kilometre.
export const AIRCRAFT = `
AT7	ATR 72-600	70/0/0/0	1400	500	200	1.2
E90	Embraer 190	88/0/12/0	3900	820	500	2.3
223	Airbus A220-300	125/0/12/0	5800	830	520	2.1
320	Airbus A320	168/0/8/0	5500	830	800	2.6
32Q	Airbus A321neo	196/0/12/0	6900	830	850	2.7
738	Boeing 737-800	162/0/8/0	5300	830	820	2.7
7M8	Boeing 737 MAX 8	166/0/10/0	6400	830	760	2.3
332	Airbus A330-200	222/0/24/0	12500	870	2000	5.8
333	Airbus A330-300	251/0/36/0	11300	870	2100	6.2
339	Airbus A330-900	251/28/32/0	12800	870	1900	5.4
788	Boeing 787-8	218/28/28/0	13200	900	1700	5
789	Boeing 787-9	215/35/36/0	14000	900	1800	5.4
78X	Boeing 787-10	291/0/44/0	11700	900	1900	5.7
359	Airbus A350-900	227/28/42/0	15000	900	1900	5.9
77W	Boeing 777-300ER	266/30/48/8	13600	900	2800	7.9
388	Airbus A380-800	371/36/78/12	14800	900	4300	12.5
`
