/** A sentence for each of the kinds of card that are met most. */
export const narrations = [
  "At sunrise a ship passes the tower and the waves grow calm.",
  "47% of all food waste comes from kitchens at home.",
  "Sorting by hand took four hours; the new line takes twenty minutes.",
  "In July 1969, two people walk on the moon while the world holds its breath.",
  "Nothing about trust can be bought in a hurry.",
];
