import { intersect, isEmpty, type Period } from "#schemas/period.ts";
import type { LocatedFile, Problem } from "#engine/json/problem.ts";
import { isReserved } from "./reserved-paths.ts";
import { readRoute, routePaths, unknownPath, unknownRoute, type Route } from "./route-table.ts";

/** The addresses that a manifest claims, even if other parts of the manifest are invalid. */
export interface AddressClaim extends LocatedFile {
  routes: readonly Route[];
  period: Period;
}

/** One address of a claim: a path, or all paths below a prefix. */
interface Address {
  claim: AddressClaim;
  index: number;
  /** In lower case, because addresses that differ only in case lead to the same page. */
  key: string;
  shown: string;
}

/** Finds addresses that are claimed twice, and addresses that the site reserves. */
export function checkAddresses(claims: Iterable<AddressClaim>): Problem[] {
  const owners = new Map<string, Address[]>();
  const problems: Problem[] = [];
  const open: Address[] = [];
  for (const claim of claims) {
    for (const [index, route] of claim.routes.entries()) {
      problems.push(...reserved(claim, index, route));
      const conflict = addressesOf(claim, index, route).flatMap((address) => {
        const known = owners.get(address.key) ?? [];
        // Two pages may have one address at different times.
        const owner = known.find((one) => areTogether(one, address));
        if (!owner) owners.set(address.key, [...known, address]);
        return owner ? [{ address, owner }] : [];
      })[0];
      if (conflict) problems.push(sameAddress(conflict.address, conflict.owner));
      else open.push(...openAddress(claim, index, route));
    }
  }
  return [...problems, ...open.flatMap((parameter) => findShadow(parameter, owners))];
}

/** Every path of a route, and a prefix for all values of a parameter without a list. */
function addressesOf(claim: AddressClaim, index: number, route: Route): Address[] {
  const make = (shown: string) => ({ claim, index, key: shown.toLowerCase(), shown });
  const { base } = readRoute(route);
  const paths = base === unknownRoute ? [base] : routePaths(route);
  return [...[...new Set(paths)].map(make), ...openAddress(claim, index, route)];
}

function openAddress(claim: AddressClaim, index: number, route: Route): Address[] {
  const { parameter, values, prefix } = readRoute(route);
  if (parameter === undefined || values !== undefined) return [];
  const shown = typeof route === "string" ? route : route.path;
  return [{ claim, index, key: `${prefix.toLowerCase()}:`, shown }];
}

/** Finds another manifest's page whose address is also a value of an unlisted parameter. */
function findShadow(parameter: Address, owners: ReadonlyMap<string, readonly Address[]>): Problem[] {
  const prefix = parameter.key.slice(0, -1);
  const isValue = ({ key }: Address) => key.startsWith(prefix) && /^[^/:]+$/.test(key.slice(prefix.length));
  const shadow = [...owners.values()]
    .flat()
    .find((one) => one.claim !== parameter.claim && areTogether(one, parameter) && isValue(one));
  if (!shadow) return [];
  const message = `The address "${shadow.shown}" is also one of "${parameter.shown}" of ${nameOf(parameter)}`;
  const hint = "choose another path, or list the values of the parameter there";
  return [{ ...placeOf(shadow), message, hint, others: [parameter.claim.file] }];
}

/** True when two claims are valid at the same time; a file never has an address twice. */
function areTogether({ claim }: Address, other: Address): boolean {
  return claim === other.claim || !isEmpty(intersect(claim.period, other.claim.period));
}

function sameAddress(address: Address, owner: Address): Problem {
  const isSame = address.shown === owner.shown;
  const own = isSame ? "" : `, written "${owner.shown}"`;
  const message = `The address "${address.shown}" already belongs to ${nameOf(owner)}${own}`;
  const others = owner.claim === address.claim ? {} : { others: [owner.claim.file] };
  return { ...placeOf(address), message, hint: "choose another path or remove one of the two", ...others };
}

function reserved(claim: AddressClaim, index: number, route: Route): Problem[] {
  const taken = [readRoute(route).base, ...routePaths(route)].find(isTaken);
  if (taken === undefined) return [];
  const message = `The address "${taken}" belongs to the site itself`;
  return [{ ...placeOf({ claim, index }), message, hint: "choose another path" }];
}

/** Exported, the first page and the page of unknown addresses have the files of two addresses. */
function isTaken(path: string): boolean {
  return isReserved(path) || path === "/index" || path === unknownPath;
}

function placeOf({ claim, index }: Pick<Address, "claim" | "index">) {
  return { file: claim.file, ...claim.locate(["routes", index]) };
}

function nameOf(address: Address): string {
  const { file, line } = placeOf(address);
  return `${file}:${line}`;
}
