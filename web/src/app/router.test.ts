import { describe, expect, test } from "vitest";
import { match, type Route } from "./router.svelte";

const load = () => Promise.reject(new Error("never loaded"));
const ROUTES: Route[] = ["/", "/tables/new", "/tables/:id", "/tables/:id/replay"].map((pattern) => ({ pattern, load }));

const at = (address: string) => match(ROUTES, new URL(address, "http://localhost"));

describe("an address", () => {
  test.each([
    ["/", "/", {}],
    ["/tables/new", "/tables/new", {}],
    ["/tables/a1", "/tables/:id", { id: "a1" }],
    ["/tables/a%20b/", "/tables/:id", { id: "a b" }],
    ["/tables/a1/replay", "/tables/:id/replay", { id: "a1" }],
  ])("%s is %s", (address, pattern, params) => {
    const place = at(address);
    expect(place.route?.pattern).toBe(pattern);
    expect(place.params).toEqual(params);
  });

  test.each(["/nowhere", "/tables", "/tables/", "/tables/a1/other"])("%s is no page", (address) => {
    expect(at(address).route).toBeNull();
  });

  test("brings its query along", () => {
    expect(at("/tables/a1?invitation=secret").query.get("invitation")).toBe("secret");
  });
});
