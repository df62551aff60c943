// How cabins are seated, rounded by hand from what airlines show: letters from left to right, a space for an aisle.
// Columns: code of the aircraft, letters in economy, premium economy, business and first, and the rows of economy beside an
// emergency exit, counted from the last one: the tail stays the same whatever stands in front.
export const SEAT_LAYOUTS = `
AT7	AC DF	-	-	-	18
E90	AC DF	-	AC DF	-	12
223	AC DEF	-	AC DF	-	14
320	ABC DEF	-	AC DF	-	19 18
32Q	ABC DEF	-	AC DF	-	24 11
738	ABC DEF	-	AC DF	-	15 14
7M8	ABC DEF	-	AC DF	-	15 14
332	AC DEFG HK	-	AC DG HK	-	16
333	AC DEFG HK	-	AC DG HK	-	17
339	AC DEFG HK	AC DEG HK	A DG K	-	17
788	ABC DEF HJK	AC DEG HK	A DG K	-	13
789	ABC DEF HJK	AC DEG HK	A DG K	-	13
78X	ABC DEF HJK	-	A DG K	-	17
359	ABC DEF HJK	AC DEFG HK	A DG K	-	14
77W	ABC DEFG HJK	AC DEFG HK	A DG K	A DG K	15
388	ABC DEFG HJK	AC DEFG HK	A DG K	A DG K	27 14
`
