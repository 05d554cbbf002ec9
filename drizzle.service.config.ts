import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./db/service/schema/*.ts",
  out: "./db/service/migrations",
  casing: "snake_case",
});
