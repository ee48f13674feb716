import { createRandom } from "../random.ts";

/** One day of a site: who opens which page where and when, and what editors change meanwhile. */
export interface Day {
  /** Page views of the day. */
  views: number;
  pages: number;
  locations: number;
  editsAnHour: number;
  /** The share of views by visitors whose browser keeps nothing of the site. */
  firstVisits: number;
  seed: number;
}

/** A page that somebody opens. */
export interface Visit {
  /** Seconds since midnight. */
  second: number;
  page: number;
  location: number;
  isFirst: boolean;
}

/** What somebody told the CMS, and whether all pages show it or one does. */
export interface Edit {
  second: number;
  page: number | "all";
}

/** The share of each hour in a day's visits: little at night, most in the early evening. */
const hours = [8, 5, 3, 2, 3, 8, 22, 40, 50, 54, 56, 57, 60, 58, 55, 55, 58, 64, 74, 80, 78, 62, 38, 18];

/** Of five edits one is of what all pages show, such as the footer; the others are of one page. */
const shareOfAllPages = 0.2;

/** Calls back for each event of the day, in order. */
export function simulateDay(day: Day, { onVisit, onEdit }: { onVisit(visit: Visit): void; onEdit(edit: Edit): void }) {
  const random = createRandom(day.seed);
  // A stream of their own: the same edits, however many visits there are.
  const randomEdit = createRandom(day.seed + 1);
  const choosePage = zipf(day.pages, random);
  const chooseEdited = zipf(day.pages, randomEdit);
  const chooseLocation = zipf(day.locations, random);
  const all = hours.reduce((sum, hour) => sum + hour, 0);
  for (let second = 0; second < 86_400; second++) {
    if (randomEdit() < day.editsAnHour / 3600) {
      onEdit({ second, page: randomEdit() < shareOfAllPages ? "all" : chooseEdited() });
    }
    const expected = (day.views * (hours[Math.floor(second / 3600)] ?? 0)) / all / 3600;
    const count = Math.floor(expected) + (random() < expected % 1 ? 1 : 0);
    for (let visit = 0; visit < count; visit++) {
      onVisit({ second, page: choosePage(), location: chooseLocation(), isFirst: random() < day.firstVisits });
    }
  }
}

/** Chooses one of many, of which the second is chosen half as often as the first, the third a third as often. */
export function zipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= count; rank++) sums.push((sum += 1 / rank));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
