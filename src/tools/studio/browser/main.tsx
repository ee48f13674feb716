import { createRoot } from "react-dom/client";
import { createApi } from "./state/api.ts";
import { createJournal } from "./state/journal.ts";
import { Studio } from "./studio.tsx";

const root = document.querySelector("#studio");
if (!root) throw new Error("The studio's document has no #studio – serve it with npm run dev");
createRoot(root).render(<Studio api={createApi()} journal={createJournal(localStorage)} />);
